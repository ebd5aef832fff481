/** The script of /m/launchGame. */
export const startLaunchPage = async (root: HTMLElement) => (await import('./launch.ts')).launch(root);
