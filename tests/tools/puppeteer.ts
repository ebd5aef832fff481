export { type Browser, type BrowserContext, type CDPSession, launch, type Page } from 'puppeteer-core';
