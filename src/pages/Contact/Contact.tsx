import { i18n } from '@lingui/core';
import { DataList, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isDefaultShop } from '../../../contract/shop/defaultShopConfig.ts';
import { RETURN_WINDOW_DAYS, SUPPORT_HOURS } from '../../../contract/constants.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { CompanyDetails } from '../../components/CompanyDetails/CompanyDetails.tsx';
import { StillLife } from '../../components/StillLife/StillLife.tsx';
import { Fact } from '../../components/Fact/Fact.tsx';
import { Trans } from '../../language/Trans.tsx';
import classes from './Contact.module.css';
import { quickHelpTopics } from './quickHelpTopics.ts';

const LINK_TO_ORDERS = [<Link key="orders" to="/orders" />];

export default function Contact() {
  usePageTitle('Support');
  const config = useConfig();
  const { phone, email } = config.contact;
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
      {isDefaultShop(config) && (
        <StillLife
          className={classes.picture}
          name="still-contact"
          alt={i18n.t('A lit brass lamp, a brass bowl of flowers and a kalash, with marigolds between them')}
          sizes="(min-width: 80em) 74rem, 94vw"
          loading="lazy"
        />
      )}
    </div>
  );
}

/** Phone and email, if configured, and the opening hours. */
function ContactFacts() {
  const { phone, email } = useConfig().contact;
  return (
    <DataList size="lg">
      {phone && (
        <Fact name={i18n.t('Phone')}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </Fact>
      )}
      {email && (
        <Fact name={i18n.t('Email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      <Fact name={i18n.t('Order help online')}>
        <Trans
          id={/*i18n*/ '24/7, in <0>My Orders</0> and in the answers on this page'}
          components={LINK_TO_ORDERS}
        />
      </Fact>
      <Fact name={i18n.t('Our team answers')}>{i18n.t(SUPPORT_HOURS)}</Fact>
    </DataList>
  );
}

function QuickHelp() {
  return (
    <section aria-labelledby="quick-help">
      <Title id="quick-help" order={2} mb="sm">
        {i18n.t('Quick help')}
      </Title>
      {quickHelpTopics(useConfig()).map(({ title, answer }) => (
        <details key={title} className={classes.topic}>
          <summary>{i18n.t(title)}</summary>
          <Text c="dimmed" maw="38rem" pb="md">
            <Trans id={answer} values={{ days: RETURN_WINDOW_DAYS }} components={LINK_TO_ORDERS} />
          </Text>
        </details>
      ))}
    </section>
  );
}
