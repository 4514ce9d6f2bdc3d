/** Styles of all cards. The font size of the sheet scales everything. */
export const CARD_STYLE = `
  * { box-sizing: border-box; margin: 0; }
  .table { position: relative; overflow: hidden; perspective: 2400px; }
  .sheet { position: absolute; inset: 56px; padding: 34px 40px; line-height: 1.25; overflow: hidden; background: #fff; color: #1c1b1a;
    box-shadow: 8px 12px 30px #0008; }
  .content { display: flex; flex-direction: column; height: 100%; gap: .5em; }
  .cream { background: linear-gradient(170deg, #f4ead2, #e9d9b8); color: #2d2620; }
  .slate { background: linear-gradient(165deg, #43474d, #2b2e33 70%); color: #f5f2ec; }
  .chalk { background: radial-gradient(circle at 35% 30%, #35443c, #26322c 80%); color: #f3f1e7; border: 18px solid #8c6239; }
  .kraft { background: #c49a6c; color: #22170d; } .framed { border: 6px double #6b2a20; border-radius: 12px; }
  .head { text-align: center; } .left .head { text-align: left; } .restaurant { font-size: 1em; } h1 { font-size: 2em; line-height: 1.15; }
  h2 { font-size: 1.3em; margin: .5em 0 .15em; break-after: avoid; break-inside: avoid; } .headings-plain h2 { font-size: 1em; }
  .set { text-align: center; font-size: 1.15em; font-weight: 700; } .box { font-size: 1.9em; border: 3px solid currentColor; display: inline-block; padding: 0 .3em; }
  .lines { flex: 1; } .dish { break-inside: avoid; margin-bottom: .45em; } .group { break-inside: avoid; }
  .two .group { break-inside: auto; margin-bottom: .4em; } .two { column-count: 2; column-gap: 2em; } .ruled .two { column-rule: 1px solid currentColor; }
  .five { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 1em; } .five h2 { font-size: 1.1em; } .five .dish { margin-bottom: 1em; } .ruled .five .group + .group { border-left: 1px solid currentColor; padding-left: .6em; }
  .dayboxes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1em 1.4em; align-content: start; } .ruled .dayboxes .group { border: 1px solid currentColor; padding: .5em; }
  .boxes .group { display: grid; grid-template-columns: 1fr 1fr; gap: .8em 1.4em; } .ruled .boxes .dish { border: 1px solid currentColor; padding: .5em; }
  .bold .name { font-weight: 700; } .row { display: flex; align-items: baseline; gap: .3em; } .last { align-items: last baseline; }
  .row .name { flex: 0 1 auto; } .wrapped .row .name { max-width: 66%; } .indented { padding-left: 1.5em; } .at-right { text-align: right; } .middle { align-items: center; }
  .balanced .name { max-width: 17em; text-wrap: balance; } .uneven-dishes .dish:nth-of-type(odd) { margin-bottom: 1.1em; }
  .tight .dish { margin-bottom: .2em; } .wide .dish { margin-bottom: .9em; } .far-dishes .dish { margin-bottom: 1.3em; }
  .far-lines .dish { line-height: 1.5; margin-bottom: .7em; }
  .gap { flex: 1; } .leader { flex: 1 1 1.5em; min-width: 1.5em; contain: inline-size; overflow: hidden; white-space: pre; }
  .dotted { border-bottom: 2px dotted currentColor; } .price { white-space: nowrap; } .two .row .price, .halves .row .price, .five .row .price, .stalls .row .price, .boxes .row .price, .dayboxes .row .price { white-space: normal; text-align: right; } .name, .price { min-width: min-content; } .first { flex: none; min-width: 4.2em; } .own { text-align: right; }
  .prices-left .own { text-align: left; } .centred .lines { text-align: center; } .centred .own { text-align: center; } .centred .dish { margin-bottom: 1em; }
  .small { font-size: .82em; } .smaller { font-size: .7em; } .detail { font-weight: 400; } sup, sub { font-size: .6em; line-height: 0; } small { font-size: .75em; font-weight: 400; }
  .dated { display: flex; gap: .6em; } .day { flex: none; min-width: 2em; font-weight: 700; } .dated > :last-child { flex: 1; min-width: 0; }
  .circle { font-size: .8em; font-weight: 400; border: 1px solid; border-radius: 1em; padding: 0 .3em; } .icon svg { width: .9em; height: .9em; } em { font-size: .85em; font-weight: 400; }
  table { width: 100%; border-collapse: collapse; } td, th { padding: .35em .6em; vertical-align: top; text-align: left; font-weight: 400; }
  th, td:first-child { font-weight: 700; } .grid td, .grid th { border: 1px solid currentColor; } .rows tr { border-bottom: 1px solid currentColor; }
  .stripes tr:nth-child(even) { background: #8883; } .columns td + td { border-left: 1px solid currentColor; }
  .merged td:first-child { font-weight: 400; } .merged .day.day { font-weight: 700; vertical-align: middle; }
  .merged tbody { border-top: 1px solid currentColor; } .merged tbody tr:first-child td { padding-top: .6em; } .merged.columns td:not(.day) { border-left: 1px solid currentColor; }
  .merged.stripes tr:nth-child(even) { background: none; } .merged.stripes tbody:nth-of-type(even) { background: #8883; }
  .short { flex: none; } .far-days .group + .group { margin-top: 1.5em; }
  .single { display: flex; flex-direction: column; justify-content: center; text-align: center; } .single .dish { margin-bottom: 1.6em; }
  .single .name { font-size: 1.7em; line-height: 1.2; } .single .detail { font-size: 1.2em; } .single .price { font-size: 2em; } .single .own, .prices-left .single .own { text-align: center; }
  .green { background: #d3e6c5; color: #1d2b16; } .dashed-border { border-bottom: 2px dashed currentColor; } .solid-border { border-bottom: 1px solid currentColor; } .dotted-rows tr { border-bottom: 1px dotted currentColor; }
  .badge { flex: none; max-width: 10em; padding: .25em .5em; border: 2px solid currentColor; border-radius: 1em; text-align: center; font-weight: 700; } .badge .price { white-space: normal; }
  .justified .dish, .justified td { text-align: justify; } .halves { display: grid; grid-template-columns: 1fr 1fr; gap: 2em; align-content: start; } .halves h2 { font-size: 1.1em; } .halves h2.week { font-size: 1.3em; }
  .ruled .halves > div + div { border-left: 1px solid currentColor; padding-left: 1em; }
  .bar { display: flex; flex-wrap: wrap; gap: .3em 1.2em; font-size: .8em; } .tabs { border-bottom: 2px solid currentColor; padding-bottom: .3em; font-size: 1em; } .bar.foot { justify-content: center; font-size: .7em; }
  .button { border: 1px solid currentColor; border-radius: .3em; padding: 0 .5em; } .banner { border-top: 1px solid currentColor; padding-top: .4em; }
  .underlined .name { text-decoration: underline; } .italics { font-style: italic; } .crowded { line-height: 1.08; } .crowded .dish { margin-bottom: .2em; }
  .letterhead { border-top: 18px solid #2a5d8f; } .cells { border-collapse: separate; border-spacing: .35em; } .cells td, .cells th { border: 1px solid currentColor; }
  .in-the-middle, .in-the-middle .own { text-align: center; } .folder { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); height: 100%; } .page { padding: 0 1.2em; } .page + .page { border-left: 1px dashed currentColor; } .page h1 { font-size: 1.4em; }
  .cover, .cover .head { text-align: center; } .cover { display: flex; flex-direction: column; justify-content: space-around; }
  .beside { display: grid; grid-template-columns: 3fr 2fr; gap: 1.6em; align-items: start; } .framed-box { border: 2px solid currentColor; padding: .2em .8em .6em; }
  .picture h1 { font-size: 1.6em; } .picture { flex: 1; display: flex; flex-direction: column; background: #8882; padding: 1em; }
  .bars h2 { background: #4f5d46; color: #fff; padding: .1em .4em; } .bars h2.week { background: none; color: inherit; } .far-words { word-spacing: .35em; }
  .squared { background: #fdfdfa linear-gradient(#c9d6e2 1px, #0000 1px) 0 0 / 22px 22px; background-image: linear-gradient(#c9d6e2 1px, #0000 1px), linear-gradient(90deg, #c9d6e2 1px, #0000 1px); }
  .dark-header tr:first-child th { background: #3c3f45; color: #fff; } .dark-header td { border-bottom: 1px solid #8886; }
  .counters .group { display: grid; grid-template-columns: 1fr 3fr; gap: 0 1.2em; margin-bottom: .8em; } .counters h2 { grid-row: span 3; font-size: 1em; margin: 0; padding: .3em; background: #8884; }
  .counters .dish { grid-column: 2; } .bubble { margin: .6em 3em .6em 0; padding: .5em .8em; border-radius: .8em; background: #8882; } .answer { margin: 0 0 0 6em; background: #7a95; } .bubble > * + * { margin-top: .5em; }
  .tiles .group { display: grid; grid-template-columns: 1fr 1fr; gap: 1em; } .tiles .dish { border-top: .3em solid #7a9; background: #8882; padding: .6em; } .tabbed { flex: none; width: 58%; min-width: min-content; } .round { border-radius: 50%; padding: 1em .6em; }
  .between-lines h2 { display: flex; align-items: center; gap: .6em; } .between-lines h2::before, .between-lines h2::after { content: ''; flex: 1; border-top: 1px solid currentColor; } .label { font-size: .75em; border: 1px solid currentColor; padding: 0 .3em; }
  .add { float: right; border: 1px solid currentColor; border-radius: .3em; padding: 0 .4em; margin-left: .8em; } .shaded-days td:first-child { background: #8884; } .shaded-days td { border-bottom: 1px solid #8888; } .loose-letters { letter-spacing: .06em; }
  .wood { background: repeating-linear-gradient(92deg, #d9b88a, #cfa977 90px, #c79f6c 94px); color: #21160b; } .pink { background: #f6d9d3; color: #3a1512; }
  .middled h2 { text-align: center; } .line-below-the-header tr:first-child > * { border-bottom: 4px solid currentColor; } .dashed-grid td, .dashed-grid th { border: 1px dashed currentColor; }
  .lined { background: repeating-linear-gradient(#fdfcf6 0 27px, #b9c7dd 27px 28px); } .yellow { background: #fbea8c; color: #2b2508; } .navy { background: #1d2d4e; color: #f2f4f8; }
  .far-descriptions .detail { margin-top: .5em; } .far-descriptions .dish { margin-bottom: .9em; } .close-letters { letter-spacing: -.03em; }
  .tiled .group > div { border: 1px solid #8888; border-radius: .5em; padding: .4em .7em; margin-bottom: .6em; }
  .stalls { display: grid; grid-template-columns: 1fr 1fr; gap: 1em; align-content: start; } .stalls .group { border: 1px solid currentColor; padding: .4em .8em; } .stalls h2 { margin-top: .1em; }
  .in-small-caps .name { font-variant: small-caps; } .thick-border { border-bottom: 4px solid currentColor; } .square { border-radius: 0; }
  .blue { background: #cfe3f2; color: #10283c; } .grey { background: #d5d6d4; color: #1f1f1f; } .blackboard { background: #1b1b1a; color: #f2efe6; border: 22px solid #6f4a2b; }
  .shaded-columns td:nth-child(even), .shaded-columns th:nth-child(even) { background: #8883; } .bold-lines tr { border-bottom: 3px solid currentColor; }
  .merged.shaded-days td:first-child:not(.day), .merged.shaded-columns td, .merged.shaded-columns th { background: none; }
  .far-headings h2 { margin: 1em 0 .8em; } .indented-dishes .group .dish { padding-left: 1.6em; } .middle-cells td, .middle-cells th { text-align: center; }
  .aside { flex: 1; display: grid; grid-template-columns: 3fr 1fr; gap: 1.4em; align-content: start; } .aside .side { border-left: 1px solid currentColor; padding-left: .8em; }
  .aside.reversed { grid-template-columns: 1fr 3fr; } .aside.reversed .side { order: -1; border-left: 0; padding-left: 0; border-right: 1px solid currentColor; }
  .photos .photo { height: 4.2em; margin-bottom: .3em; background: radial-gradient(ellipse at 50% 60%, #b98a55 20%, #e9e4da 21% 45%, #8a8f86 46%); }
  .foot { font-size: .75em; text-align: center; }
  .double-border { border-bottom: 4px double currentColor; } .double-lines tr { border-bottom: 4px double currentColor; } .large-headings h2 { font-size: 1.75em; }
  .grey-header tr:first-child th { background: #8885; } .grey-header td, .grey-header th { border: 1px solid #8888; } .hanging .name { padding-left: 1.4em; text-indent: -1.4em; }
  .mint { background: #d9f0e6; color: #12302a; } .orange { background: #f7cf9b; color: #33200a; } .red-frame { border: 14px solid #b3261e; }
  .hanging .centred .name, .centred.hanging .name, .hanging td .name { padding-left: 0; text-indent: 0; }`
