import { i18n } from '@lingui/core';
import { Text, Title } from '@mantine/core';
import { useConfig } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { CompanyDetails } from '../../components/CompanyDetails/CompanyDetails.tsx';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import classes from './Contact.module.css';
import { ContactFacts } from './ContactFacts.tsx';
import { QuickHelp } from './QuickHelp.tsx';

export default function Contact() {
  usePageTitle('Support');
  const { phone, email } = useConfig().contact;
  const canBeReached = Boolean(phone || email);
  return (
    <div className={classes.page}>
      <section>
        <Title mb="md">{i18n.t('Support')}</Title>
        <Text size="lg" c="dimmed" mb="lg">
          {canBeReached
            ? i18n.t(
                'Tell us what happened, with your order number if you have one. A real person will reply.',
              )
            : i18n.t('We have no phone or email yet. These answers may help.')}
        </Text>
        {canBeReached && <ContactFacts />}
      </section>
      <QuickHelp />
      <CompanyDetails />
      <StillLife
        className={classes.picture}
        name="still-contact"
        alt={i18n.t('A lit brass lamp, a brass bowl of flowers and a kalash, with marigolds between them')}
        sizes="(min-width: 80em) 74rem, 94vw"
        loading="lazy"
      />
    </div>
  );
}
