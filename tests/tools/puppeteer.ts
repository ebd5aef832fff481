export { type BrowserContext, launch, type Page } from 'puppeteer-core';
