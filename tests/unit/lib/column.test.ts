import { expect, test } from 'vitest';
import { columnWidth } from '../../../src/lib/column.ts';
import { IPHONE_SAFARI, MAC_SAFARI, WINDOWS, WINDOWS_CHROME } from '../support/user-agents.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = (device: string, browser = 'Chrome/142.0.0.0 Mobile Safari/537.36') =>
	`Mozilla/5.0 (Linux; Android 10; ${device}) ${KHTML} ${browser}`;
const tablet = (device: string) => android(device, 'Chrome/142.0.0.0 Safari/537.36');
const computer = (system: string) => `Mozilla/5.0 (${system}) ${KHTML} Chrome/142.0.0.0 Safari/537.36`;
const firefox = (device: string) => `Mozilla/5.0 (${device}; rv:121.0) Gecko/121.0 Firefox/121.0`;
const IPAD = IPHONE_SAFARI.replace('iPhone;', 'iPad;').replace('iPhone OS', 'OS');
const OPERA_MINI = 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.5/191.347; U; en) Presto/2.12.423 Version/12.16';
const KAI_OS = 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5';
const LUMIA = `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia 950) ${KHTML} Mobile Safari/537.36 Edge/15`;

test.each([
	['a small Android phone', android('K'), 5, 360, 640],
	['an unfolded phone, upright and wider than 768 px', android('SM-F946B'), 5, 840, 980],
	[
		'the web view of an app',
		android('V2027; wv', 'Version/4.0 Mobile Safari/537.36 AureliaApp/1'),
		5,
		360,
		740,
	],
	['UC Browser', android('CPH2083', 'Version/4.0 UCBrowser/13.4 Mobile Safari/537.36'), 5, 360, 700],
	['Firefox on Android', firefox('Android 13; Mobile'), 5, 412, 780],
	['Opera Mini', OPERA_MINI, 0, 240, 320],
	['KaiOS', KAI_OS, 0, 240, 294],
	['a Windows phone', LUMIA, 5, 360, 616],
	['an iPhone', IPHONE_SAFARI, 5, 390, 664],
	['a large iPhone on its side', IPHONE_SAFARI, 5, 932, 430],
	['an iPad mini upright', IPAD, 5, 768, 1024],
	['a new iPad on its side', MAC_SAFARI, 5, 1194, 834],
	['a new iPad mini upright', MAC_SAFARI, 5, 744, 1133],
	['an Android tablet on its side', tablet('SM-T870'), 5, 1280, 800],
	['Firefox on a tablet on its side', firefox('Android 13; Tablet'), 5, 1280, 800],
	['a square tablet', tablet('SM-T870'), 5, 900, 900],
])('RT-27 the whole window is for %s', (_, userAgent, touch, innerWidth, innerHeight) => {
	expect(columnWidth(userAgent, touch, innerWidth, innerHeight)).toBeUndefined();
});

test.each([
	['Chrome on Windows', WINDOWS_CHROME, 0, 1920, 1080, 607],
	[
		'Edge on a laptop with a touch screen',
		`${WINDOWS} Chrome/142.0 Safari/537.36 Edg/142.0`,
		10,
		1536,
		730,
		410,
	],
	['a window upright on Windows', WINDOWS_CHROME, 0, 700, 1000, 562],
	['Safari on a Mac', MAC_SAFARI, 0, 1440, 900, 506],
	['a Chromebook', computer('X11; CrOS x86_64 14541.0.0'), 10, 1366, 768, 432],
	['a television', computer('Web0S; Linux/SmartTV'), 0, 1920, 1080, 607],
	['an iPad Pro upright', IPAD, 5, 1024, 1366, 768],
	['an Android tablet upright', tablet('SM-T870'), 5, 800, 1280, 720],
	['a tablet upright, 1 px wider than 768 px', tablet('Lenovo TB-X606F'), 5, 769, 1024, 576],
])(
	'RT-27 a column of 9/16 of the height is for %s',
	(_, userAgent, touch, innerWidth, innerHeight, column) => {
		expect(columnWidth(userAgent, touch, innerWidth, innerHeight)).toBe(column);
	},
);
