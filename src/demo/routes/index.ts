import announcementCategories from './announcement-categories.ts';
import announcements from './announcements.ts';
import banners from './banners.ts';
import captchaChallenge from './captcha-challenge.ts';
import changePassword from './change-password.ts';
import collect from './collect.ts';
import country from './country.ts';
import gameList from './game-list.ts';
import gameMatch from './game-match.ts';
import gatewaySettings from './gateway-settings.ts';
import lanes from './lanes.ts';
import launchGame from './launch-game.ts';
import login from './login.ts';
import loginVerification from './login-verification.ts';
import loginVerificationCode from './login-verification-code.ts';
import logout from './logout.ts';
import memberInfo from './member-info.ts';
import memberLanguage from './member-language.ts';
import newGameVendor from './new-game-vendor.ts';
import promoCodeEnable from './promo-code-enable.ts';
import promotions from './promotions.ts';
import referral from './referral.ts';
import register from './register.ts';
import registerAutoUsername from './register-auto-username.ts';
import registerMobile from './register-mobile.ts';
import rsaKey from './rsa-key.ts';
import smsCode from './sms-code.ts';
import status from './status.ts';
import telegramSettings from './telegram-settings.ts';
import tokenCheck from './token-check.ts';
import trialLaunch from './trial-launch.ts';

export const ROUTES = [
	status,
	country,
	gatewaySettings,
	captchaChallenge,
	rsaKey,
	login,
	loginVerification,
	loginVerificationCode,
	smsCode,
	register,
	registerMobile,
	registerAutoUsername,
	changePassword,
	telegramSettings,
	logout,
	tokenCheck,
	memberInfo,
	memberLanguage,
	referral,
	lanes,
	gameList,
	gameMatch,
	newGameVendor,
	banners,
	announcements,
	announcementCategories,
	promotions,
	promoCodeEnable,
	collect,
	launchGame,
	trialLaunch,
];

/** How faults name the calls. */
export const ENDPOINT_NAMES: readonly string[] = ROUTES.map((route) => route.endpoint.name);
