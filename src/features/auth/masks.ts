/**
 * What the login fields let through while one types. A user code is digits; a licence code is
 * capitals without Turkish dots.
 */
export const maskUserCode = (text: string): string => text.replace(/\D/g, '').slice(0, 12);

export const maskLicenceCode = (text: string): string =>
  text
    .replace(/[ıİi]/g, 'I')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 40);
