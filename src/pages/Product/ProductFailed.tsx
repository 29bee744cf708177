import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { productMessages } from '../../../contract/catalogue/productMessages.ts';
import { useShop } from '../../hooks/shopContext.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { MessagePage } from '../../components/MessagePage/MessagePage.tsx';
import { RetryButton } from '../../components/TryAgain/RetryButton.tsx';
import { translate } from '../../language/translate.ts';

/** Shown when the product list could not be loaded. */
export function ProductFailed() {
  usePageTitle(null);
  const { catalogue } = useShop();
  return (
    <MessagePage
      title={i18n.t('Something went wrong')}
      role="status"
      text={translate(productMessages.loadFailed)}
    >
      <RetryButton onRetry={() => catalogue.send({ type: 'catalogue.refresh' })} />
      <Button component={Link} variant="default" to="/">
        {i18n.t('Back to shopping')}
      </Button>
    </MessagePage>
  );
}
