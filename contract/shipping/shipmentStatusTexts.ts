/** Scans of known couriers. Scans of other couriers are shown untranslated. */
export const shipmentStatusTexts = [
  /*i18n*/ 'Shipment picked up',
  /*i18n*/ 'Shipment left the facility',
  /*i18n*/ 'Shipment received',
  /*i18n*/ 'Shipment received at the hub',
  /*i18n*/ 'Shipment received at the facility',
  /*i18n*/ 'Shipment out for delivery',
  /*i18n*/ 'Delivered to consignee',
] as const;
