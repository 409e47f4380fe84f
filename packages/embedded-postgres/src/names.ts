/** What the data folder, its database and its system user are called: all that is the product's own. */
export const PRODUCT = 'Barya';
export const ID = 'barya';
export const OWNER_ROLE = `${ID}_owner`;
