// Builds the web app for phones and puts it into the iOS and the Android project (docs/native.md).
import { runScript } from './lib/prepare.mjs'

runScript('tools/native/main.ts')
