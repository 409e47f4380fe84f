export const words = {
  tellSupport: (whatHappened: string, id: string) => `${whatHappened}. Tell support: ${id}`,
};
