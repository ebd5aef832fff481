import type { DatabaseSync } from 'node:sqlite';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant, DemoMerchants } from '../merchants.ts';
import { PERSONAL_SEEDS } from '../seeds/personal-promotions.ts';
import type { Member, Members } from './members.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** How long a member has to play for a bonus, unless the promotion ends before. */
const DAYS_TO_PLAY = 30;
/** Share of the required play that counts as done in each hour: progress without a game, so that it looks alive. */
const SHARE_PER_HOUR = 1 / 600;
/** In referral bonuses, which every merchant has in a sum that suits the currency. */
const REQUIRED = 25;

type MerchantPart = Pick<DemoMerchant, 'promotions' | 'referralBonus'>;

/** Which promotions members have joined, and how far they are. */
export class PersonalPromotions {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** One for each of the merchant's promotions, in their order. */
	of({ id }: Pick<Member, 'id'>, { promotions, referralBonus }: MerchantPart): PersonalPromotion[] {
		const rows = this.#database.prepare('SELECT * FROM joined_promotions WHERE member_id = ?').all(id);
		const joined = new Map(rows.map((row) => [row.promotion, row]));
		return promotions.map((promotion) => {
			const row = joined.get(promotion.id);
			const over = promotion.endsAt !== undefined && Date.parse(promotion.endsAt) <= this.#now();
			if (!row) {
				const { endsAt } = promotion;
				return { id: promotion.id, state: over ? 'ended' : 'available', ...(endsAt && { endsAt }) };
			}
			const [joinedAt, endsAt] = [Number(row.joined_at), Number(row.ends_at)];
			const required = referralBonus === undefined ? undefined : referralBonus * REQUIRED;
			const hours = Math.max(0, Math.min(this.#now(), endsAt) - joinedAt) / HOUR;
			const share = Math.min(1, Number(row.start) + hours * SHARE_PER_HOUR);
			const claimed = share === 1;
			return {
				id: promotion.id,
				state: claimed ? 'claimed' : endsAt <= this.#now() ? 'ended' : 'joined',
				joinedAt: new Date(joinedAt).toISOString(),
				endsAt: new Date(endsAt).toISOString(),
				...(required !== undefined && { wagered: Math.floor(required * share), required }),
			};
		});
	}

	/** Joining twice changes nothing. */
	join(member: Pick<Member, 'id'>, merchant: MerchantPart, id: string): PersonalPromotion {
		const find = () => this.of(member, merchant).find((each) => each.id === id);
		const before = find();
		if (!before) throw new Refusal(ErrorCode.unknownPromotion);
		if (before.state === 'ended') throw new Refusal(ErrorCode.promotionEnded);
		if (before.state === 'available') {
			const last = this.#now() + DAYS_TO_PLAY * DAY;
			const endsAt = Math.min(before.endsAt ? Date.parse(before.endsAt) : last, last);
			this.#save(member.id, id, this.#now(), endsAt, 0);
		}
		return find() ?? before;
	}

	/** Joins some promotions for the demo members, as of now. */
	seed(members: Members, { all }: DemoMerchants): void {
		for (const merchant of all) {
			for (const [userName, seeds] of Object.entries(PERSONAL_SEEDS)) {
				const member = members.find(merchant.code, userName);
				for (const { at, joinedDaysAgo, daysLeft, start } of member ? seeds : []) {
					const promotion = merchant.promotions.at(at);
					if (!member || !promotion) continue;
					const now = this.#now();
					this.#save(member.id, promotion.id, now - joinedDaysAgo * DAY, now + daysLeft * DAY, start);
				}
			}
		}
	}

	#save(memberId: number, promotion: string, joinedAt: number, endsAt: number, start: number): void {
		this.#database
			.prepare(
				`INSERT OR REPLACE INTO joined_promotions (member_id, promotion, joined_at, ends_at, start)
				VALUES (?, ?, ?, ?, ?)`,
			)
			.run(memberId, promotion, joinedAt, endsAt, start);
	}
}
