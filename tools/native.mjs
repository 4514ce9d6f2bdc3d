// Builds the web app for phones and puts it into the iOS and the Android project (docs/native.md).
import { runScript } from './lib/prepare.mjs'
import { SITE_OPTIONS } from './lib/toolchain.mjs'

runScript('tools/native/main.ts', {}, SITE_OPTIONS)
