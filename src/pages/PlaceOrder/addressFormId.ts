/** Id of the address form of the checkout. ‘Place Order’, which is outside it, sends it too. */
export const ADDRESS_FORM_ID = 'delivery-address';
