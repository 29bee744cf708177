import { Input } from '@mantine/core';

/** Hidden field with the account's email or phone, for which password managers store a password. */
export function HiddenUsername({ value }: { readonly value: string }) {
  return (
    <Input wrapperProps={{ hidden: true }} readOnly autoComplete="username" name="username" value={value} />
  );
}
