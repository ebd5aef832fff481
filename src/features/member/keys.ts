/** Session storage: unread messages, VIP progress and deposits (SES-02), so that page hops don't ask for them. */
export const COUNTS_KEY = 'member_counts';
