import type { CallGroup } from './group.ts';

export const members: readonly CallGroup[] = [
	{
		name: 'member',
		title: 'Members: the session',
		about: 'A member is a player with a token. Every merchant with a login needs these calls.',
		calls: {
			rsaKey: 'No encrypted call can be sent: no login by password, no registration, no change of password.',
			register: "Players can't register with a user name. The form shows the error and stays filled.",
			login: "Players can't log in by password, SMS or Firebase. The form shows the error and stays filled.",
			memberInfo:
				'The member counts as a player, not an agent. The account page offers to try again, and other pages retry after 3, 15 and 60 seconds.',
			tokenCheck:
				'Each page that a member opens shows an alert. A session in another tab, or in an address, is not taken over.',
			memberLanguage: "The platform doesn't learn which language the member reads. The next page retries.",
			changePassword:
				'Passwords cannot be changed. A member who has to change an expired one gets no further than its form.',
			logout: 'The site forgets the session, but the token stays valid at the gateway until it ends there.',
		},
	},
	{
		name: 'account',
		title: "Members: the account's pages",
		about:
			'Each call fills one part of a page. If it fails, an alert offers to try again, and the rest of the page works.',
		calls: {
			depositSettings:
				'The wallet shows no balance, and deposits are not counted as events for measuring and networks.',
			rankProgress: 'The account page shows no progress to the next VIP rank.',
			playHistory: 'The history shows the games that were started on this device.',
			memberAnnouncements: 'Members see no announcements of their own. No error is shown.',
			inboxUnread: 'No number of unread messages appears. With the switch INBOX3 only.',
			inbox: 'The inbox cannot be opened. With the switch INBOX3 only.',
			inboxRead: 'Messages stay unread.',
			bankCards: 'The wallet shows no bank cards, and none can be added.',
			bankCardBind: 'No bank card can be added. The form shows the error and stays filled.',
			memberSessions: "The security page doesn't list where the member is logged in.",
			memberSessionEnd: 'Sessions on other devices cannot be ended.',
			profileIcon: 'The chosen icon is not stored. With the switch UPDATEMOBILEICC3 only.',
		},
	},
];
