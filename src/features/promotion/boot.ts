/** The script of /m/activity. The list needs none. */
export async function startPromotionPage(root: HTMLElement): Promise<void> {
	if (!/[?&]id=/.test(location.search)) return;
	await (await import('./promotion.ts')).showPromotion(root);
}
