/** The text of the entry box with this karat said: "12,34" and "12,34×18" become "12,34×22". */
export const withKarat = (text: string, karat: number): string =>
  `${text.replace(/\s*[x×*]\s*\d{0,2}\s*$/, '')}×${karat}`;
