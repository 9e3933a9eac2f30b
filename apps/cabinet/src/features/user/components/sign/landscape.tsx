import classes from './landscape.module.css';

/** Mountains over a lake at dawn, at dusk in the dark theme. Drawn, so it weighs nothing. */
export function Landscape() {
  return (
    <svg className={classes['scene']} viewBox="0 0 900 1000" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes['skyTop']} />
          <stop offset="0.55" className={classes['skyMiddle']} />
          <stop offset="1" className={classes['skyLow']} />
        </linearGradient>
        <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes['lakeFar']} />
          <stop offset="1" className={classes['lakeNear']} />
        </linearGradient>
        <radialGradient id="glow">
          <stop offset="0" className={classes['glow']} />
          <stop offset="1" className={classes['glow']} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="900" height="1000" fill="url(#sky)" />
      <circle cx="610" cy="470" r="330" fill="url(#glow)" opacity="0.75" />
      <circle cx="610" cy="470" r="46" className={classes['sun']} />
      <g className={classes['birds']} transform="translate(-40 110)">
        <path d="M216 330q12-12 24 0q12-12 24 0" />
        <path d="M276 300q9-9 18 0q9-9 18 0" />
        <path d="M180 286q8-8 16 0q8-8 16 0" />
      </g>
      <path
        className={classes['ridge1']}
        d="M0 560 70 518 128 540 210 452 262 494 330 424 402 500 458 470 530 536 604 486 668 530 742 462 812 520 900 470V760H0Z"
      />
      <path
        className={classes['ridge2']}
        d="M0 630 92 566 150 602 236 508 292 560 338 530 430 628 500 590 566 640 660 556 716 600 790 540 900 624V780H0Z"
      />
      <path className={classes['snow']} d="M236 508 208 539 226 534 238 546 252 532 270 541Z" />
      <path className={classes['snow']} d="M660 556 630 582 650 578 662 590 678 574 692 582Z" />
      <path className={classes['snow']} d="M790 540 764 560 782 558 794 568 806 556 826 566Z" />
      <path
        className={classes['ridge3']}
        d="M0 690 64 656 140 676 232 620 318 672 402 646 470 694 560 652 650 700 738 648 820 684 900 650V790H0Z"
      />
      <rect y="748" width="900" height="252" fill="url(#lake)" />
      <g className={classes['shine']}>
        <path d="M520 776h180M548 800h124M500 826h220M566 852h88M536 884h150M580 914h64" />
      </g>
      <g className={classes['ripple']}>
        <path d="M60 800h110M220 840h70M90 890h160M770 822h90M730 870h60M300 930h120M690 946h130" />
      </g>
      <g className={classes['boat']}>
        <path d="M330 826c20 12 72 12 96 0l-10 16c-18 8-58 8-76 0Z" />
        <path d="M374 822v-18m0 0c-8 4-10 12-10 18m10-18c6 4 8 12 8 18" />
      </g>
      <path
        className={classes['shore']}
        d="M0 1000V862c60-18 120-10 176 18 60 30 92 66 150 86 44 14 90 20 132 34ZM900 1000V880c-52-10-108 8-150 44-32 28-70 52-116 76Z"
      />
      <g className={classes['trees']}>
        {TREES.map(([x, y, height]) => (
          <Tree key={x} x={x} y={y} height={height} />
        ))}
      </g>
    </svg>
  );
}

/** Foot and height of each fir. */
const TREES: ReadonlyArray<readonly [x: number, y: number, height: number]> = [
  [24, 900, 150],
  [66, 892, 112],
  [98, 906, 170],
  [140, 908, 96],
  [172, 926, 124],
  [214, 940, 78],
  [742, 948, 90],
  [782, 932, 140],
  [818, 920, 104],
  [852, 920, 176],
  [886, 916, 128],
];

function Tree({ x, y, height }: { x: number; y: number; height: number }) {
  const width = height * 0.38;
  const tier = (top: number, bottom: number, share: number) =>
    `M${x} ${y - height * top}L${x + width * share} ${y - height * bottom}H${x - width * share}Z`;
  return (
    <path
      d={
        tier(1, 0.62, 0.3) +
        tier(0.78, 0.36, 0.42) +
        tier(0.54, 0.08, 0.54) +
        `M${x - 3} ${y - height * 0.1}h6V${y + 14}h-6Z`
      }
    />
  );
}
