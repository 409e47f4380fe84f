/**
 * Names of the data folder, its database and its system user. Only these are specific to the
 * product.
 */
export const PRODUCT = 'Barya';
export const ID = 'barya';
export const OWNER_ROLE = `${ID}_owner`;
