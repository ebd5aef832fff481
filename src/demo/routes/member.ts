import { bankCardBind, bankCardBindRequest, bankCards } from '../../gateway/contract/bank-cards.ts';
import { depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { memberInfo } from '../../gateway/contract/member-info.ts';
import { memberLanguage, memberLanguageRequest } from '../../gateway/contract/member-language.ts';
import { personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import { profileIcon, profileIconRequest } from '../../gateway/contract/profile-icon.ts';
import { promoCode, promoCodeRequest } from '../../gateway/contract/promo-code.ts';
import { promotionJoin, promotionJoinRequest } from '../../gateway/contract/promotion-join.ts';
import { rankProgress } from '../../gateway/contract/rank-progress.ts';
import { referral } from '../../gateway/contract/referral.ts';
import { passesLuhn } from '../../lib/card-number.ts';
import { bonusesOf } from '../bonuses.ts';
import { Refusal } from '../errors.ts';
import { implement, noFields, type Route } from '../implement.ts';
import { referralReport } from '../referral-report.ts';
import { dataOf } from '../seeds/members.ts';
import { MOST_CARDS } from '../store/bank-cards.ts';

/** Milliseconds for which a deposit is news; the contract sets the limit. */
const NEWS_FOR = 24 * 3600_000;

export const memberRoutes: readonly Route[] = [
	implement(memberInfo, noFields, ({ member }) => {
		const { id, userName, type, language, clubLabel, merchant, icon } = member;
		return {
			id: String(id),
			account: userName,
			type,
			language,
			merchantCode: merchant,
			...(clubLabel && { clubLabel }),
			...(icon && { icon }),
		};
	}),
	implement(memberLanguage, memberLanguageRequest, ({ request, member, merchant, platform }) => {
		const { language, merchantCode } = request;
		if (merchantCode !== merchant.code) throw new Refusal(ErrorCode.badRequest);
		platform.members.change(member.id, { language });
	}),
	implement(profileIcon, profileIconRequest, ({ request, member, merchant, platform }) => {
		const { UPDATEMOBILEICC3 } = platform.settings.switches.of(merchant.code);
		if (!UPDATEMOBILEICC3) throw new Refusal(ErrorCode.iconsClosed);
		const { icon } = request;
		const { profileIcons } = platform.settings.site.of(merchant.code);
		if (!Number.isInteger(icon) || icon < 1 || icon > profileIcons) throw new Refusal(ErrorCode.badRequest);
		platform.members.change(member.id, { icon });
	}),
	implement(rankProgress, noFields, ({ member }) => {
		const { completed, expected, labelId } = dataOf(member.userName).rank;
		return {
			currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
			playerRankProgress: labelId ? { labelId } : {},
		};
	}),
	implement(referral, noFields, ({ member, merchant, platform }) => ({
		code: platform.members.referralCodeOf(member.id),
		...referralReport(platform, member, merchant.referralBonus),
	})),
	implement(depositSettings, noFields, ({ member, merchant, platform }) => {
		const { now, wallets } = platform;
		const { deposits, balance, bonusBalance, lastDepositAt, submitted } = wallets.of(member);
		return {
			totalDepositSuccessCount: deposits,
			balance,
			bonusBalance,
			...wallets.limits(member),
			...(submitted &&
				submitted.submittedAt > now() - NEWS_FOR && {
					submitted: {
						id: submitted.number,
						amount: submitted.amount,
						currency: merchant.country.currency,
						count: deposits,
					},
				}),
			...(lastDepositAt !== undefined && { lastDepositAt: new Date(lastDepositAt).toISOString() }),
		};
	}),
	implement(bankCards, noFields, ({ member, platform: { bankCards: store } }) => {
		return { cards: store.of(member), banks: [...store.banksFor(member)], most: MOST_CARDS };
	}),
	implement(bankCardBind, bankCardBindRequest, ({ request, member, platform }) => {
		const { bankCards: store } = platform;
		const bank = store.banksFor(member).find(({ code }) => code === request.bank);
		if (!bank) throw new Refusal(ErrorCode.unknownBank);
		if (bank.cards && !passesLuhn(request.number)) throw new Refusal(ErrorCode.wrongCardNumber);
		if (store.of(member).length >= MOST_CARDS) throw new Refusal(ErrorCode.tooManyCards);
		if (store.isBound(member.merchant, request)) throw new Refusal(ErrorCode.cardBound);
		store.add(member, request);
	}),
	implement(personalPromotions, noFields, ({ member, merchant, platform }) => ({
		promotions: platform.promotions.of(member, merchant),
		...bonusesOf(merchant, member),
	})),
	implement(promotionJoin, promotionJoinRequest, ({ request, member, merchant, platform }) =>
		platform.promotions.join(member, merchant, request.id),
	),
	implement(promoCode, promoCodeRequest, ({ request, member, merchant, platform }) =>
		platform.promotions.useCode(member, merchant, request.code),
	),
];
