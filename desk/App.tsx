import { MantineProvider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { theme } from '../src/theme/theme.ts';
import { ConfirmDialog } from './components/ConfirmDialog/ConfirmDialog.tsx';
import { Shell } from './components/Shell/Shell.tsx';
import { DeskContext, type Desk } from './hooks/deskContext.ts';
import { useLanguage } from './hooks/useLanguage.ts';
import { Account } from './pages/Account/Account.tsx';
import { ChangeProducts } from './pages/ChangeProducts/ChangeProducts.tsx';
import { Coupons } from './pages/Coupons/Coupons.tsx';
import { CustomerPage } from './pages/Customer/CustomerPage.tsx';
import { Customers } from './pages/Customers/Customers.tsx';
import { Gst } from './pages/Gst/Gst.tsx';
import { ImportProducts } from './pages/ImportProducts/ImportProducts.tsx';
import { Numbers } from './pages/Numbers/Numbers.tsx';
import { OrderPage } from './pages/Order/OrderPage.tsx';
import { NewCoupon } from './pages/NewCoupon/NewCoupon.tsx';
import { Orders } from './pages/Orders/Orders.tsx';
import { Payouts } from './pages/Payouts/Payouts.tsx';
import { People } from './pages/People/People.tsx';
import { NewProduct, ProductPage } from './pages/Product/ProductPage.tsx';
import { Products } from './pages/Products/Products.tsx';
import { ReturnPage } from './pages/Return/ReturnPage.tsx';
import { Returns } from './pages/Returns/Returns.tsx';
import { Reviews } from './pages/Reviews/Reviews.tsx';
import { Settings } from './pages/Settings/Settings.tsx';
import { SetUp } from './pages/SetUp/SetUp.tsx';
import { SignIn } from './pages/SignIn/SignIn.tsx';
import { Today } from './pages/Today/Today.tsx';

/** The desk, where people run the shop. */
export function App({ desk }: { readonly desk: Desk }) {
  const { language, setLanguage } = useLanguage();
  const setUp = useSelector(desk.session, ({ children }) => children.setUp);
  const isSignedIn = useSelector(desk.session, ({ context }) => context.session !== null);
  return (
    // The theme's variables and classes are in the style sheet: the security policy permits no other style element.
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
    >
      <DeskContext value={desk}>
        <ConfirmDialog />
        <Shell key={language} onLanguage={setLanguage}>
          {setUp ? (
            <SetUp setUp={setUp} />
          ) : isSignedIn ? (
            <Routes>
              <Route path="/" element={<Today />} />
              <Route path="/orders" element={<Orders />} />
              <Route path="/orders/:number" element={<OrderPage />} />
              <Route path="/gst" element={<Gst />} />
              <Route path="/numbers" element={<Numbers />} />
              <Route path="/settings" element={<Settings />} />
              <Route path="/payouts" element={<Payouts />} />
              <Route path="/people" element={<People />} />
              <Route path="/account" element={<Account onLanguage={setLanguage} />} />
              <Route path="/returns" element={<Returns />} />
              <Route path="/returns/:id" element={<ReturnPage />} />
              <Route path="/reviews" element={<Reviews />} />
              <Route path="/products" element={<Products />} />
              <Route path="/products/:id" element={<ProductPage />} />
              <Route path="/new-product" element={<NewProduct />} />
              <Route path="/import-products" element={<ImportProducts />} />
              <Route path="/change-products" element={<ChangeProducts />} />
              <Route path="/customers" element={<Customers />} />
              <Route path="/customers/:id" element={<CustomerPage />} />
              <Route path="/coupons" element={<Coupons />} />
              <Route path="/coupons/new" element={<NewCoupon />} />
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          ) : (
            <SignIn />
          )}
        </Shell>
      </DeskContext>
    </MantineProvider>
  );
}
