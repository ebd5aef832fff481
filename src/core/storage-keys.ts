/** Keys of web storage that the first load shares with scripts that come later. */

/** Session storage: the member info, so that the account page shows at once. */
export const MEMBER_INFO_KEY = 'member_info';
