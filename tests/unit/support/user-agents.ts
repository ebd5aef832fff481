const IOS_17 = 'CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
/** Without the browser, which comes at the end. */
export const IPHONE = `Mozilla/5.0 (iPhone; ${IOS_17}`;
export const IPHONE_SAFARI = `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`;
export const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
export const MAC_SAFARI = `${MAC} Version/17.5 Safari/605.1.15`;
export const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)';
export const ANDROID_CHROME = `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`;
export const WEBVIEW = `${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`;
export const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
export const WINDOWS_CHROME = `${WINDOWS} Chrome/126.0.0.0 Safari/537.36`;
