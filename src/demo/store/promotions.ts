import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import { dataOf } from '../seeds/members.ts';
import { PROMO_CODES } from '../seeds/promo-codes.ts';
import type { Database } from './database.ts';
import type { Member } from './members.ts';
import { createTries } from './tries.ts';

const DAY = 24 * 3600_000;
/** How long a member has to play for a bonus, unless the promotion ends before. */
const DAYS_TO_PLAY = 30;
/** In referral bonuses, which every merchant has in a sum that suits the currency. */
const REQUIRED = 25;
const WRONG_CODES = 5;

type MerchantPart = Pick<DemoMerchant, 'promotions' | 'referralBonus'>;
type MemberPart = Pick<Member, 'id'>;

/** A promotion that a member has joined; times in milliseconds. */
interface Joined {
	joinedAt: number;
	endsAt: number;
	/** Share of the required play that is done, 0 to 1. */
	start: number;
}

/** Which promotions members have joined, how far they are, and which promotion codes they have used. */
export function createPromotions(database: Database, now: () => number) {
	const joined = database.records<Joined>('joined-promotion');
	const usedCodes = database.records<string[]>('used-promo-codes');
	const tries = createTries(database, 'promo-code-tries', WRONG_CODES, now);

	/** One for each of the merchant's promotions, in their order. */
	function of(
		{ id: memberId }: MemberPart,
		{ promotions, referralBonus }: MerchantPart,
	): PersonalPromotion[] {
		return promotions.map(({ id, endsAt: end }) => {
			const found = joined.get(`${memberId}/${id}`);
			if (!found) {
				const isOver = end !== undefined && Date.parse(end) <= now();
				return { id, state: isOver ? 'ended' : 'available', ...(end && { endsAt: end }) };
			}
			const { joinedAt, endsAt, start: share } = found;
			const required = referralBonus === undefined ? undefined : referralBonus * REQUIRED;
			return {
				id,
				state: share === 1 ? 'claimed' : endsAt <= now() ? 'ended' : 'joined',
				joinedAt: new Date(joinedAt).toISOString(),
				endsAt: new Date(endsAt).toISOString(),
				...(required !== undefined && { wagered: Math.floor(required * share), required }),
			};
		});
	}

	/** Joining twice changes nothing. */
	function join(member: MemberPart, merchant: MerchantPart, id: string): PersonalPromotion {
		const find = () => of(member, merchant).find((each) => each.id === id);
		const before = find();
		if (!before) throw new Refusal(ErrorCode.unknownPromotion);
		if (before.state === 'ended') throw new Refusal(ErrorCode.promotionEnded);
		if (before.state === 'available') {
			const last = now() + DAYS_TO_PLAY * DAY;
			const endsAt = Math.min(before.endsAt ? Date.parse(before.endsAt) : last, last);
			joined.set(`${member.id}/${id}`, { joinedAt: now(), endsAt, start: 0 });
		}
		return find() ?? before;
	}

	return {
		of,
		join,

		/** Uses a code up and returns what it is good for. A promotion is joined. Codes are not case-sensitive. */
		useCode(
			member: MemberPart,
			merchant: DemoMerchant,
			typed: string,
		): { promotion?: string; amount?: number } {
			if (tries.tooMany(member.id)) throw new Refusal(`${ErrorCode.tooManyRequests}_PROMO_CODE`);
			const known = PROMO_CODES.find(({ code }) => code === typed.trim().toUpperCase());
			if (!known) {
				tries.failed(member.id);
				throw new Refusal(ErrorCode.unknownPromoCode);
			}
			const { code, endsAt, opens } = known;
			if (endsAt && Date.parse(endsAt) <= now()) throw new Refusal(ErrorCode.promoCodeExpired);
			const used = usedCodes.get(member.id) ?? [];
			if (used.includes(code)) throw new Refusal(ErrorCode.promoCodeUsed);
			usedCodes.set(member.id, [...used, code]);
			if ('at' in opens) {
				const promotion = merchant.promotions[opens.at];
				return promotion ? { promotion: join(member, merchant, promotion.id).id } : {};
			}
			const { referralBonus } = merchant;
			return referralBonus === undefined ? {} : { amount: Math.round(referralBonus * opens.bonuses) };
		},

		/** Joins the promotions that a demo member starts with, as of now. */
		seed({ id: memberId, userName }: Member, { promotions }: MerchantPart): void {
			for (const { at, joinedDaysAgo, daysLeft, start } of dataOf(userName).promotions) {
				const id = promotions.at(at)?.id;
				const [joinedAt, endsAt] = [now() - joinedDaysAgo * DAY, now() + daysLeft * DAY];
				if (id) joined.set(`${memberId}/${id}`, { joinedAt, endsAt, start });
			}
		},
	};
}
