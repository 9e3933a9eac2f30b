/** A text as it is compared: in small letters, «ё» as «е», nothing around it. */
export const foldText = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');
