import { Avatar } from '@mantine/core';

/** The shopper's picture, or else the first letter of the name. */
export function ProfilePicture({ name, image }: { readonly name: string; readonly image: string }) {
  return (
    <Avatar src={image} alt="" size="7rem" aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </Avatar>
  );
}
