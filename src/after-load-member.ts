/** Third script of a page, for members: src/after-load.ts fetches it once there is a session. It only wires. */
import { watchDeposits } from './features/member/after-load-member.ts';
import { offerPasskeyAfterLogin, renewMayaTokens } from './features/sign-in/after-load-member.ts';

export function start(): void {
	watchDeposits();
	renewMayaTokens();
	offerPasskeyAfterLogin();
}
