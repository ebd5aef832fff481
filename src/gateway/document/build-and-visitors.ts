import type { CallGroup } from './group.ts';

export const buildAndVisitors: readonly CallGroup[] = [
	{
		name: 'build',
		title: 'The build',
		about:
			'The build makes all ten calls in each language of the merchant, and writes the answers into the pages. It needs all of them. If one fails, the build stops with one line that names the call and the field. The last column tells what an open site does if the call fails later.',
		needed: true,
		calls: {
			banners: 'Home shows the banners of the build.',
			lanes: 'Home shows the games of the build.',
			gameList:
				'If the gateway cannot be reached, the lobby searches the games of the build. If it refuses the call, the lobby shows an error in their place.',
			newGameVendor: 'Only the build makes this call.',
			promotions: 'Pages show the promotions of the build. One that is newer than the build has no page.',
			announcements:
				'Pages show the announcements of the build. The popup, which is requested each time, does not open.',
			announcementCategories: 'Only the build makes this call.',
			country:
				'Phone fields offer only the dialing code of the build. The wallet and the rewards page offer to try again.',
			downloadSetting: 'Downloads follow the settings of the build.',
			status:
				'All switches count as off. A line tells players after about 8 seconds, pages stay readable, and the site retries every 30 to 40 seconds. Logins and registrations work without it.',
		},
	},
	{
		name: 'buildExtras',
		title: 'The build, as an extra',
		about: 'The build makes these calls first, and does without them.',
		calls: {
			webManifest: "The installed app gets its name, colours and icons from the merchant's folder.",
			contentRevisions: 'Builds with `--changed` build the merchant each time, changed or not.',
		},
	},
	{
		name: 'visitor',
		title: 'Visitors',
		about: 'Pages make these calls for everyone, with the token if there is a session.',
		calls: {
			consentSetting:
				'Players are not asked for consent. Only the events that an account needs are sent (register, login, deposits), and no speed is measured. The switches of the privacy page stay off.',
			gameMatch:
				'Favourites appear with the names and pictures of the build. In the lobby, that is so only if the gateway cannot be reached; if it refuses the call, the lobby shows an error.',
			collect: 'Speed, errors, downloads and installations are not reported.',
		},
	},
];
