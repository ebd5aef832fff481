/** The script of /m/member/security. */
export const startSecurityPage = async (root: HTMLElement) =>
	(await import('./security.ts')).startSecurity(root);
