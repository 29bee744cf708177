import { afterAll, afterEach, beforeAll } from 'vitest';
import { joinStaff, type StaffOfTest } from './desk-staff.ts';
import type { Shop } from './harness.ts';
import { NOT_SCANNED, type ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { signUp } from './shopper.ts';
import { openShippingShop } from './shipping-shop.ts';

interface ShippingDesk {
  readonly shop: Shop;
  readonly courier: ShiprocketStandIn;
  readonly owner: StaffOfTest;
  readonly packer: StaffOfTest;
  /** Of a shopper. */
  readonly userId: string;
  readonly token: string;
}

/** Opens a shop that ships through the stand-in before the tests of a file, with people at its desk, and closes it after them. */
export function openShippingDesk(onOpen: (desk: ShippingDesk) => void): void {
  let shop: Shop;
  let courier: ShiprocketStandIn;
  beforeAll(async () => {
    ({ shop, courier } = await openShippingShop());
    const { id: userId, token } = await signUp(shop);
    const owner = await joinStaff(shop, 'owner');
    const packer = await joinStaff(shop, 'packer');
    onOpen({ shop, courier, owner, packer, userId, token });
  });
  afterEach(() => {
    courier.next.length = 0;
    courier.tracking = NOT_SCANNED;
  });
  afterAll(async () => {
    await shop.close();
    await courier.close();
  });
}
