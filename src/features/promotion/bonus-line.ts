import { reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import { isOpen, readBonuses } from './index.ts';

/** Shows the line about the app's bonus only while the bonus is open: a member may have had it already (ROL-04). */
export function showBonusLine(line: HTMLElement): void {
	let token: string | undefined;
	$session.subscribe(async (session) => {
		if (session?.token === token) return;
		token = session?.token;
		const asked = token;
		try {
			const { APP_DOWNLOAD } = await readBonuses();
			if (asked === token) line.toggleAttribute('data-away', !isOpen(APP_DOWNLOAD));
		} catch (error) {
			void reportQuietly(error, personalPromotions.name);
		}
	});
}
