import type { DatabaseSync } from 'node:sqlite';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { DemoMerchant } from '../merchants.ts';
import { PROMO_CODES } from '../seeds/promo-codes.ts';
import type { Member } from './members.ts';

const WRONG_TRIES = 5;
const WINDOW = 10 * 60_000;

/** Which promotion codes members have used, and how often they guessed. */
export class PromoCodes {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Returns what the code is good for. Codes are not case-sensitive. */
	use(
		{ id }: Pick<Member, 'id'>,
		merchant: DemoMerchant,
		typed: string,
	): { promotion?: string; amount?: number } {
		if (this.#wrongTries(id) >= WRONG_TRIES) throw new Refusal(`${ErrorCode.tooManyRequests}_PROMO_CODE`);
		const known = PROMO_CODES.find(({ code }) => code === typed.trim().toUpperCase());
		if (!known) {
			this.#save(id, null);
			throw new Refusal(ErrorCode.unknownPromoCode);
		}
		if (known.endsAt && Date.parse(known.endsAt) <= this.#now()) {
			throw new Refusal(ErrorCode.promoCodeExpired);
		}
		if (this.#used(id, known.code)) throw new Refusal(ErrorCode.promoCodeUsed);
		this.#save(id, known.code);
		if ('at' in known.opens) {
			const promotion = merchant.promotions[known.opens.at];
			return promotion ? { promotion: promotion.id } : {};
		}
		const { referralBonus } = merchant;
		return referralBonus === undefined ? {} : { amount: Math.round(referralBonus * known.opens.bonuses) };
	}

	#wrongTries(memberId: number): number {
		const row = this.#database
			.prepare(
				'SELECT count(*) AS wrong FROM promo_code_tries WHERE member_id = ? AND code IS NULL AND at > ?',
			)
			.get(memberId, this.#now() - WINDOW);
		return Number(row?.wrong);
	}

	#used(memberId: number, code: string): boolean {
		const row = this.#database
			.prepare('SELECT 1 FROM promo_code_tries WHERE member_id = ? AND code = ?')
			.get(memberId, code);
		return row !== undefined;
	}

	/** Without a code: a guess. */
	#save(memberId: number, code: string | null): void {
		this.#database
			.prepare('INSERT INTO promo_code_tries (member_id, code, at) VALUES (?, ?, ?)')
			.run(memberId, code, this.#now());
	}
}
