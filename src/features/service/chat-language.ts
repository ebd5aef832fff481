/** CON-01: chats have one Chinese. */
export const chatLanguage = (language: string): string => (language === 'TW' ? 'CN' : language);
