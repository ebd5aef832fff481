/** Whether a crawler reads this page. The head script has marked it. */
export const onCrawlerPage = (): boolean => document.documentElement.classList.contains('crawler');
