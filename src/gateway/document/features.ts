import type { CallGroup } from './group.ts';

export const features: readonly CallGroup[] = [
	{
		name: 'games',
		title: 'Starting games',
		about: 'A tap on a game makes one of these calls, and opens the address in the answer.',
		calls: {
			launchGame: 'No game starts. An alert offers to try again and links the help article about games.',
			startSeaGame: 'No game of the SEA lottery vendors in `lotteryVendors` starts.',
			startVietnamGame: 'No game of the Vietnamese lottery vendors in `lotteryVendors` starts.',
			trialLaunch: 'Games with play credits do not start.',
		},
	},
	{
		name: 'promotions',
		title: 'Promotions and referral',
		about: 'For members. Visitors see the promotions of the build.',
		calls: {
			personalPromotions:
				'The rewards page offers to try again, and shows the bonus for installing the app as built.',
			promotionJoin: "Members can't join a promotion. An alert offers to try again.",
			promoCodeEnable: 'The rewards page has no field for promotion codes.',
			promoCode: 'Promotion codes cannot be used. The form shows the error and stays filled.',
			referral: 'The invitation page shows no link and no results, and offers to try again.',
		},
	},
	{
		name: 'push',
		title: 'Push messages',
		about: 'For `push.offered` in `merchant.ts`, with the keys of Firebase in providerSettings.',
		calls: {
			fcmBind:
				'The device gets no messages. Turning them on shows the error; otherwise it is tried again in an hour.',
			fcmSubscribe: 'The same.',
			fcmUnsubscribe:
				'Turning messages off shows the error. A logout waits 2 seconds at most, and the device may go on getting messages of that member.',
		},
	},
	{
		name: 'service',
		title: 'Customer service',
		about: 'The entries come with the status. These calls are for chats and the feedback form.',
		calls: {
			customerServiceScript:
				'A chat without an account in its address fails, and the other entries are shown.',
			launchChat: "The platform's own chat does not open. With the switch CBS3 only.",
			chatAuthKey: 'The chat treats the member as a visitor.',
			chatUnread: 'The button shows no number of unread answers.',
			feedback: 'The message is not sent. The form shows the error and stays filled.',
		},
	},
	{
		name: 'measuring',
		title: 'Measuring',
		about: 'Events are stored on the device first, and undelivered ones are retried for seven days.',
		calls: {
			trackEvents: 'Events go by testPing after four attempts.',
			testPing:
				'If trackEvents fails as well, events wait for a later page, and are dropped after seven days.',
			serverEvent:
				'The platform sends no events of its own to ad networks. They are retried in the same way.',
			pixelSettings: 'No pixel of an ad network runs.',
		},
	},
	{
		name: 'domains',
		title: 'Changing the domain',
		about: 'For merchants with several domains and a signed list of them.',
		calls: {
			domainRoute: 'The signed list of the build decides which domains are tried.',
			sessionHandover: 'Players who are taken to another domain log in again.',
			sessionHandoverRedeem: 'The same.',
		},
	},
];
