import { call } from '../../core/gateway.ts';
import { showToast } from '../../core/notice.ts';
import { report } from '../../core/report.ts';
import { createResource, type Resource, useMemberResource } from '../../core/resource.ts';
import { $session } from '../../core/session.ts';
import { PUSH_MOMENT_KEY, sessionStore } from '../../core/storage.ts';
import { loadTexts } from '../../core/texts.ts';
import { country } from '../../gateway/contract/country.ts';
import type { ValueOf } from '../../gateway/contract/endpoint.ts';
import { type PersonalPromotion, personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import { promotionJoin } from '../../gateway/contract/promotion-join.ts';
import type { Currency } from '../../lib/money.ts';
import { inOrder } from './state.ts';

type PersonalValue = ValueOf<typeof personalPromotions>;

/** A member's promotions and bonuses, with the texts and the currency to show them. */
export interface OwnPromotions extends Pick<PersonalValue, 'APP_DOWNLOAD' | 'REFERRAL'> {
	/** Sorted by inOrder(). */
	promotions: readonly PersonalPromotion[];
	currency: Currency;
	/** Texts of the namespace rewards. */
	texts: Record<string, string>;
}

interface Options {
	/** Shows no alert if it fails. */
	quiet?: boolean;
	isEmpty?: (own: OwnPromotions) => boolean;
}

/** The promotions of the member who is logged in, for a component. */
export const useOwnPromotions = (options: Options = {}): Resource<OwnPromotions> =>
	useMemberResource(() =>
		createResource<OwnPromotions>({
			...options,
			call: personalPromotions.name,
			load: async () => {
				const [own, currency, texts] = await Promise.all([
					call(personalPromotions, {}),
					call(country, {}),
					loadTexts('rewards'),
				]);
				return { ...own, promotions: inOrder(own.promotions, Date.now()), currency, texts };
			},
		}),
	);

/** Replaces a promotion that has changed; the order stays. */
export function updateOwn(resource: Resource<OwnPromotions>, changed: PersonalPromotion): void {
	const { value } = resource.$state.get();
	if (!value) return;
	const promotions = value.promotions.map((one) => (one.id === changed.id ? changed : one));
	resource.set({ ...value, promotions });
}

/**
 * Joins a promotion and shows a toast. Resolves to its new state; to undefined if that fails, which is reported with
 * `retry`, or if the session has changed meanwhile.
 */
export async function joinPromotion(
	id: string,
	joinedText: string,
	retry: () => void,
): Promise<PersonalPromotion | undefined> {
	const token = $session.get()?.token;
	try {
		const joined = await call(promotionJoin, { id });
		if ($session.get()?.token !== token) return undefined;
		sessionStore.setItem(PUSH_MOMENT_KEY, '1');
		showToast(joinedText);
		return joined;
	} catch (error) {
		report(error, promotionJoin.name, retry);
		return undefined;
	}
}
