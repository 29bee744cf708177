import { i18n } from '@lingui/core';
import { Alert, Button, Checkbox, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FACTS } from '../../../contract/catalogue/productAdditions.ts';
import { DEPARTMENTS } from '../../../contract/constants.ts';
import {
  isFactTooLong,
  type FormFacts,
  type FormField,
  type FormPicture,
  type FormSize,
  type ProductForm as Form,
} from '../../../contract/desk/productForm.ts';
import { FACT_LABELS } from '../../../contract/pages/factLabels.ts';
import type { deskProductMachine, FieldConflict } from '../../../machines/desk/deskProduct.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { FormAlert } from '../../components/FormAlert/FormAlert.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { PRODUCT_FIELD_NAMES } from '../../productNames.ts';
import { PicturesField } from './PicturesField.tsx';
import { SizesField } from './SizesField.tsx';
import editor from '../../editor.module.css';

interface ProductFormProps {
  readonly actor: ActorRefFrom<typeof deskProductMachine>;
}

type TextFieldName = {
  [Field in FormField]: Form[Field] extends string ? Field : never;
}[FormField];

/** The fields of a product. */
export function ProductForm({ actor }: ProductFormProps) {
  const { product, form, conflicts, error, errorField } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'));
  const change = (changed: Partial<Form>) => actor.send({ type: 'form.changed', change: changed });
  const errorOf = (field: FormField) => (errorField === field && error ? translate(error) : null);
  const field = (
    name: TextFieldName,
    {
      isLong = false,
      lang = 'en',
      ...input
    }: { isLong?: boolean; lang?: string; type?: 'date'; description?: string } = {},
  ) => {
    const props = {
      label: translate(PRODUCT_FIELD_NAMES[name]),
      value: form[name],
      error: errorOf(name),
      readOnly: isSaving,
      autoComplete: 'off',
      ...input,
      ...(lang === 'hi' && { lang }),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        change({ [name]: value }),
    };
    return isLong ? <Textarea {...props} autosize minRows={2} maxRows={12} /> : <TextInput {...props} />;
  };
  return (
    <form
      className={editor.form}
      aria-label={i18n.t('Product')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.submitted' });
      }}
    >
      {error && errorField === null && (
        <FormAlert>
          {translate(error)}
          {conflicts.length > 0 && <Conflicts conflicts={conflicts} form={form} />}
        </FormAlert>
      )}
      <Part title={i18n.t('Texts')}>
        <div className={editor.languages}>
          {field('name')}
          {field('nameHi', { lang: 'hi' })}
          {field('description', { isLong: true })}
          {field('descriptionHi', { isLong: true, lang: 'hi' })}
          {field('longDescription', { isLong: true })}
          {field('longDescriptionHi', { isLong: true, lang: 'hi' })}
        </div>
      </Part>
      <Part title={translate(PRODUCT_FIELD_NAMES.sizes)}>
        <Stack gap="sm">
          <SizesField
            sizes={form.sizes}
            error={errorOf('sizes')}
            isReadOnly={isSaving}
            onChange={(sizes) => change({ sizes })}
          />
          <div className={editor.languages}>
            {field('saleFrom', { type: 'date' })}
            {field('saleUntil', { type: 'date' })}
          </div>
          <Text variant="caption">
            {i18n.t(
              'Outside these days, shoppers pay the price before. Without days, the reduced prices are valid at once.',
            )}
          </Text>
        </Stack>
      </Part>
      <Part title={translate(PRODUCT_FIELD_NAMES.pictures)}>
        <PicturesField
          pictures={form.pictures}
          error={errorOf('pictures')}
          isReadOnly={isSaving}
          onChange={(pictures) => change({ pictures })}
        />
      </Part>
      <Part title={i18n.t('Where it is found')}>
        <Stack gap="sm">
          <div className={editor.languages}>
            {field('category')}
            {field('subCategory')}
            {field('materials')}
            {field('colours')}
          </div>
          {field('departments')}
          <Text variant="caption">
            {i18n.t('Separate several by commas. Departments: {names}', { names: DEPARTMENTS.join(', ') })}
          </Text>
          <div className={editor.languages}>
            {field('badge')}
            {field('weightG')}
            {field('hsn', { description: i18n.t('4, 6 or 8 digits. Empty: that of the shop.') })}
            {field('gst', {
              description: i18n.t('Percent, like 5, or {example}. Empty: that of the shop.', {
                example: '12 | 5 from 2025-09-22',
              }),
            })}
          </div>
          <Checkbox
            label={translate(PRODUCT_FIELD_NAMES.bestseller)}
            checked={form.bestseller}
            onChange={({ currentTarget: { checked } }) => change({ bestseller: checked })}
          />
          <Checkbox
            label={translate(PRODUCT_FIELD_NAMES.trending)}
            checked={form.trending}
            onChange={({ currentTarget: { checked } }) => change({ trending: checked })}
          />
        </Stack>
      </Part>
      <Part title={translate(PRODUCT_FIELD_NAMES.facts)}>
        <Stack gap="sm">
          <Text variant="caption">
            {i18n.t(
              'India’s law asks for country of origin, maker, net quantity and maximum retail price of packed goods.',
            )}
          </Text>
          <div className={editor.languages}>
            {FACTS.map((fact) => (
              <Fragment key={fact}>
                <Textarea
                  autosize
                  maxRows={4}
                  classNames={{ input: editor.line ?? '' }}
                  label={translate(FACT_LABELS[fact])}
                  value={form.facts[fact]}
                  error={isFactTooLong(form.facts[fact]) ? errorOf('facts') : null}
                  readOnly={isSaving}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) =>
                    change({ facts: { ...form.facts, [fact]: value } })
                  }
                />
                <Textarea
                  autosize
                  maxRows={4}
                  classNames={{ input: editor.line ?? '' }}
                  label={i18n.t('{name} in Hindi', { name: translate(FACT_LABELS[fact]) })}
                  value={form.factsHi[fact]}
                  error={isFactTooLong(form.factsHi[fact]) ? errorOf('factsHi') : null}
                  readOnly={isSaving}
                  autoComplete="off"
                  lang="hi"
                  onChange={({ currentTarget: { value } }) =>
                    change({ factsHi: { ...form.factsHi, [fact]: value } })
                  }
                />
              </Fragment>
            ))}
          </div>
        </Stack>
      </Part>
      <Group className={editor.actions ?? ''}>
        {error && errorField !== null && (
          <Alert role="alert" w="100%">
            {translate(PRODUCT_FIELD_NAMES[errorField])}: {translate(error)}
          </Alert>
        )}
        {isSaved && (
          <Alert role="status" variant="good" w="100%">
            {i18n.t('Saved.')}
          </Alert>
        )}
        <BusyButton isBusy={isSaving}>{product ? i18n.t('Save') : i18n.t('Add the product')}</BusyButton>
        <Button variant="default" onClick={() => actor.send({ type: 'form.discarded' })}>
          {i18n.t('Discard changes')}
        </Button>
      </Group>
    </form>
  );
}

/** What somebody else has changed while the same fields were edited here. */
function Conflicts({
  conflicts,
  form,
}: {
  readonly conflicts: readonly FieldConflict[];
  readonly form: Form;
}) {
  return (
    <List mt="xs" aria-label={i18n.t('Fields that both of you have changed')}>
      {conflicts.map(({ field, present }) => (
        <List.Item key={field}>
          {i18n.t('{field}: in the shop now “{value}”. What you have entered is in the form below.', {
            field: translate(PRODUCT_FIELD_NAMES[field]),
            value: describeValue(present, form[field]),
          })}
        </List.Item>
      ))}
    </List>
  );
}

/** @param typed what somebody has typed into the same field */
function describeValue(value: Form[FormField], typed: Form[FormField]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? i18n.t('yes') : i18n.t('no');
  if (!isList(value))
    return FACTS.filter((fact) => value[fact] !== (isFacts(typed) ? typed[fact] : ''))
      .map((fact) => `${translate(FACT_LABELS[fact])}: ${value[fact]}`)
      .join(', ');
  return value
    .map((entry) =>
      'size' in entry
        ? [entry.size, entry.price, entry.priceBefore].filter(Boolean).join(' ')
        : entry.text || entry.address,
    )
    .join(', ');
}

/** Unlike Array.isArray, it knows readonly lists. */
const isList = (value: object): value is readonly (FormSize | FormPicture)[] => Array.isArray(value);
const isFacts = (value: Form[FormField]): value is FormFacts => typeof value === 'object' && !isList(value);
