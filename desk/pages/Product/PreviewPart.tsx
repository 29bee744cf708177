import { i18n } from '@lingui/core';
import { Stack, Text, Title } from '@mantine/core';
import type { FormSize, ProductForm } from '../../../contract/desk/productForm.ts';
import { readAmount } from '../../../contract/desk/readAmount.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Picture } from '../../../src/components/Picture/Picture.tsx';
import { LanguageControl, usePreviewLanguage } from '../../components/LanguageControl/LanguageControl.tsx';
import { Part } from '../../components/Part/Part.tsx';
import classes from './PreviewPart.module.css';

interface PreviewPartProps {
  readonly form: ProductForm;
}

/** What shoppers read of what is in the form, in both languages. Without a Hindi text, they read the English one. */
export function PreviewPart({ form }: PreviewPartProps) {
  const [language, setLanguage] = usePreviewLanguage();
  const textOf = (name: 'name' | 'description' | 'longDescription') =>
    (language === 'hi' && form[`${name}Hi`].trim()) || form[name].trim();
  const [picture] = form.pictures;
  const alternative = picture && ((language === 'hi' && picture.textHi) || picture.text);
  return (
    <Part title={i18n.t('Preview')}>
      <Stack gap="sm">
        <LanguageControl language={language} onChange={setLanguage} />
        <div className={classes.preview} lang={language}>
          {picture && (
            <Picture
              src={picture.address}
              alt={alternative ?? ''}
              sizes="20rem"
              className={classes.picture}
              loading="lazy"
            />
          )}
          {form.badge.trim() !== '' && <Text fw={600}>{form.badge}</Text>}
          {textOf('name') !== '' && <Title order={3}>{textOf('name')}</Title>}
          <Text>{textOf('description')}</Text>
          <ul className={classes.sizes}>
            {form.sizes.map((size, index) => (
              // Rows have no ids, and are only added at the end.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <SizePrice {...size} />
              </li>
            ))}
          </ul>
          <Text className={classes.paragraphs}>{textOf('longDescription')}</Text>
        </div>
        <Text variant="caption">
          {i18n.t('What is in the form, before it is saved. Nobody else sees it.')}
        </Text>
      </Stack>
    </Part>
  );
}

function SizePrice({ size, price, priceBefore }: FormSize) {
  const [now, before] = [readAmount(price), readAmount(priceBefore)];
  return (
    <>
      {size.trim() !== '' && `${size}: `}
      {now === null ? price : formatMoney(now)}
      {before !== null && (
        <>
          {' '}
          <del>{formatMoney(before)}</del>
        </>
      )}
    </>
  );
}
