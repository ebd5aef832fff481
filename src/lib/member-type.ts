/** Whether a member's type (EN-07) is one of agents, who have a referral page of their own (ROL-01). */
export const isAgent = (type: number | undefined): boolean => type === 1 || type === 2;
