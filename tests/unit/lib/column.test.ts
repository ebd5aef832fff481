import { describe, expect, test } from 'vitest';
import { columnWidth } from '../../../src/lib/column.ts';

const width = (userAgent: string, touch: number, innerWidth: number, innerHeight: number) =>
	columnWidth(userAgent, touch, innerWidth, innerHeight);

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ';
const ANDROID = (device: string) =>
	`Mozilla/5.0 (Linux; Android 10; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) `;
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';
const IPAD_OLD = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';
const CHROME = 'Chrome/142.0.0.0';

describe('RT-27 the whole window', () => {
	test.each([
		['a small Android phone', `${ANDROID('K')}${CHROME} Mobile Safari/537.36`, 5, 360, 640],
		['an Android phone on its side', `${ANDROID('SM-A125F')}${CHROME} Mobile Safari/537.36`, 5, 800, 320],
		[
			'an unfolded phone, upright and wider than 768 px',
			`${ANDROID('SM-F946B')}${CHROME} Mobile Safari/537.36`,
			5,
			840,
			980,
		],
		[
			'Samsung Internet',
			`${ANDROID('SM-G991B')}SamsungBrowser/24.0 ${CHROME} Mobile Safari/537.36`,
			5,
			360,
			700,
		],
		[
			'the web view of an app',
			`${ANDROID('V2027; wv')}Version/4.0 ${CHROME} Mobile Safari/537.36 AureliaApp/1.0`,
			5,
			360,
			740,
		],
		[
			'Facebook on Android',
			`${ANDROID('Redmi 9A')}Version/4.0 ${CHROME} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]`,
			5,
			360,
			700,
		],
		[
			'UC Browser',
			`${ANDROID('CPH2083')}Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4 Mobile Safari/537.36`,
			5,
			360,
			700,
		],
		[
			'Firefox on Android',
			'Mozilla/5.0 (Android 13; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0',
			5,
			412,
			780,
		],
		[
			'Opera Mini',
			'Opera/9.80 (J2ME/MIDP; Opera Mini/9.5/191.347; U; en) Presto/2.12.423 Version/12.16',
			0,
			240,
			320,
		],
		['KaiOS', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 0, 240, 294],
		[
			'a Windows phone',
			'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Chrome/52.0 Mobile Safari/537.36 Edge/15.15063',
			5,
			360,
			616,
		],
		['an iPhone', `${IPHONE}Version/17.4 Mobile/15E148 Safari/604.1`, 5, 390, 664],
		['a large iPhone on its side', `${IPHONE}Version/17.4 Mobile/15E148 Safari/604.1`, 5, 932, 430],
		['Chrome on an iPhone', `${IPHONE}CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`, 5, 390, 664],
		[
			'an iPod',
			'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/604.1 Mobile/16A366 Safari/604.1',
			5,
			320,
			568,
		],
		['an iPad mini upright', `${IPAD_OLD}Version/12.1 Mobile/15E148 Safari/604.1`, 5, 768, 1024],
		['an iPad on its side', `${IPAD_OLD}Version/12.1 Mobile/15E148 Safari/604.1`, 5, 1024, 768],
		['a new iPad on its side', `${MAC}Version/17.4 Safari/605.1.15`, 5, 1194, 834],
		['a new iPad mini upright', `${MAC}Version/17.4 Safari/605.1.15`, 5, 744, 1133],
		['an Android tablet on its side', `${ANDROID('SM-T870')}${CHROME} Safari/537.36`, 5, 1280, 800],
		['a small Android tablet upright', `${ANDROID('SM-T220')}${CHROME} Safari/537.36`, 5, 600, 960],
		[
			'Firefox on a tablet on its side',
			'Mozilla/5.0 (Android 13; Tablet; rv:121.0) Gecko/121.0 Firefox/121.0',
			5,
			1280,
			800,
		],
		['a square tablet', `${ANDROID('SM-T870')}${CHROME} Safari/537.36`, 5, 900, 900],
	])('is for %s', (_, userAgent, touch, innerWidth, innerHeight) => {
		expect(width(userAgent, touch, innerWidth, innerHeight)).toBeUndefined();
	});
});

describe('RT-27 a column of 9/16 of the height', () => {
	test.each([
		['Chrome on Windows', `${WINDOWS}${CHROME} Safari/537.36`, 0, 1920, 1080, 607],
		[
			'Edge on a laptop with a touch screen',
			`${WINDOWS}${CHROME} Safari/537.36 Edg/142.0`,
			10,
			1536,
			730,
			410,
		],
		[
			'Firefox on Windows',
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
			0,
			1366,
			640,
			360,
		],
		['a window upright on Windows', `${WINDOWS}${CHROME} Safari/537.36`, 0, 700, 1000, 562],
		['Safari on a Mac', `${MAC}Version/17.4 Safari/605.1.15`, 0, 1440, 900, 506],
		['Chrome on Linux', `${LINUX}${CHROME} Safari/537.36`, 0, 1280, 720, 405],
		[
			'a Chromebook',
			`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME} Safari/537.36`,
			10,
			1366,
			768,
			432,
		],
		[
			'a television',
			'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0 Safari/537.36',
			0,
			1920,
			1080,
			607,
		],
		['an iPad Pro upright', `${IPAD_OLD}Version/12.1 Mobile/15E148 Safari/604.1`, 5, 1024, 1366, 768],
		['a new iPad upright', `${MAC}Version/17.4 Safari/605.1.15`, 5, 834, 1194, 671],
		['an Android tablet upright', `${ANDROID('SM-T870')}${CHROME} Safari/537.36`, 5, 800, 1280, 720],
		[
			'a tablet upright, 1 px wider than 768 px',
			`${ANDROID('Lenovo TB-X606F')}${CHROME} Safari/537.36`,
			5,
			769,
			1024,
			576,
		],
	])('is for %s', (_, userAgent, touch, innerWidth, innerHeight, expected) => {
		const column = width(userAgent, touch, innerWidth, innerHeight);
		expect(column).toBe(expected);
		expect(column).toBeLessThanOrEqual((innerHeight * 9) / 16);
	});
});
