import { i18n } from '@lingui/core';
import { Group, SegmentedControl, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useState, type CSSProperties } from 'react';
import { departmentKey } from '../../../contract/catalogue/collection/departments.ts';
import { typedDepartmentNames } from '../../../contract/desk/departmentNames.ts';
import type { DeskSettings } from '../../../contract/desk/deskSettings.ts';
import { readDepartments } from '../../../contract/desk/settings.ts';
import type { SettingsForm } from '../../../contract/desk/settingsForm.ts';
import { parsePicture } from '../../../contract/pages/picture.ts';
import { DEFAULT_SHOP_CONFIG, isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { shownDepartments } from '../../../contract/shop/shownDepartments.ts';
import { firstLetter } from '../../../contract/texts/firstLetter.ts';
import { COLOUR, shopColours, type Scheme } from '../../../contract/shop/shopColours.ts';
import { Rangoli } from '../../../src/components/Rangoli/Rangoli.tsx';
import {
  LanguageControl,
  usePreviewLanguage,
  type PreviewLanguage,
} from '../../components/LanguageControl/LanguageControl.tsx';
import { Part } from '../../components/Part/Part.tsx';
import classes from './Preview.module.css';

interface PreviewPartProps {
  readonly form: SettingsForm;
  /** What counts where the form has no text. */
  readonly settings: Pick<DeskSettings, 'defaults' | 'departments'>;
}

/** The top of the home page with what is in the form, in both languages and schemes. */
export function PreviewPart({ form, settings }: PreviewPartProps) {
  const [language, setLanguage] = usePreviewLanguage();
  const deskScheme = useComputedColorScheme();
  const [chosen, setScheme] = useState<Scheme | null>(null);
  const scheme = chosen ?? deskScheme;
  return (
    <Part title={i18n.t('Preview')}>
      <Stack gap="sm">
        <Group gap="xs">
          <LanguageControl language={language} onChange={setLanguage} />
          <SegmentedControl
            aria-label={i18n.t('Colours of the preview')}
            data={[
              { value: 'light', label: i18n.t('Light') },
              { value: 'dark', label: i18n.t('Dark') },
            ]}
            value={scheme}
            onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          />
        </Group>
        <Preview form={form} settings={settings} language={language} scheme={scheme} />
        <Text variant="caption">
          {i18n.t('The top of the home page, before it is saved. Nobody else sees it.')}
        </Text>
      </Stack>
    </Part>
  );
}

interface PreviewProps extends PreviewPartProps {
  readonly language: PreviewLanguage;
  readonly scheme: Scheme;
}

function Preview({ form, settings: { defaults, departments }, language, scheme }: PreviewProps) {
  const name = form.name.trim() || defaults.name || '';
  const textOf = (key: 'announcement' | 'heroTitle' | 'heroText' | 'tagline') =>
    (language === 'hi' && form[`${key}Hi`].trim()) || form[key].trim() || defaults[key];
  const [logo, picture] = [parsePicture(form.logo), parsePicture(form.heroPicture)];
  const isDefault = isDefaultShop({ name });
  const tagline = textOf('tagline');
  const isDemoLine = !isDefault && tagline === DEFAULT_SHOP_CONFIG.tagline;
  const lead = textOf('heroText') ?? (isDemoLine ? '' : tagline);
  const announcement = textOf('announcement');
  const departmentNames = departmentsOf(form, departments, language);
  return (
    <div className={classes.preview} style={variablesOf(name, form, scheme)} lang={language}>
      {announcement && <p className={classes.announcement}>{announcement}</p>}
      <p className={classes.brand}>
        {logo ? (
          <img src={logo.src} alt="" className={classes.logo} />
        ) : isDefault ? (
          <Rangoli />
        ) : (
          <span className={classes.letter}>{firstLetter(name)}</span>
        )}
        <span>{name}</span>
      </p>
      {departmentNames.length > 0 && (
        <p className={classes.departments}>
          {departmentNames.map(({ key, name: shown }) => (
            <span key={key}>{shown}</span>
          ))}
        </p>
      )}
      {picture && <img src={picture.src} alt={form.heroPictureText} className={classes.picture} />}
      <div className={classes.text}>
        <p className={classes.title}>{textOf('heroTitle') ?? i18n.t('The headline of the shop')}</p>
        {lead && <p>{lead}</p>}
        <span className={classes.button}>{i18n.t('Shop Now')}</span>
        <span className={classes.link}>{i18n.t('A link')}</span>
      </div>
    </div>
  );
}

/** The departments in the bar, with what is typed as their names. */
function departmentsOf(
  { departments: typed, departmentNames, departmentNamesHi }: SettingsForm,
  departments: DeskSettings['departments'],
  language: PreviewLanguage,
) {
  const chosen = readDepartments(typed);
  const [names, namesHi] = [typedDepartmentNames(departmentNames), typedDepartmentNames(departmentNamesHi)];
  const shown = shownDepartments(
    departments.map(({ name }) => name),
    chosen.length === 0 ? {} : { departments: [...chosen] },
  );
  return shown.map((department) => {
    const key = departmentKey(department);
    const own = names.get(key)?.trim();
    const hindi = namesHi.get(key)?.trim();
    const usual = departments.find(({ name }) => name === department);
    const inLanguage = language === 'hi' ? hindi || own || usual?.nameHi : own;
    return { key, name: inLanguage || department };
  });
}

/** The colours of the shop as CSS variables; the form's replace the stored ones. */
function variablesOf(name: string, { colour, accentColour }: SettingsForm, scheme: Scheme): CSSProperties {
  const own = shopColours({ name, colour: colourOf(colour), accentColour: colourOf(accentColour) })[scheme];
  return Object.fromEntries(Object.entries(own).map(([variable, value]) => [`--${variable}`, value]));
}

/** What is typed, once it is a colour. */
function colourOf(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  return COLOUR.test(typed) ? typed : undefined;
}
