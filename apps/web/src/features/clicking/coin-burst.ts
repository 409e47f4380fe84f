const COINS = 40;
const SPRITE_PX = 22;
const LIFE_MS = 900;
const GRAVITY_PX = 900;

interface Coin {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  size: number;
  turn: number;
}

/** Draws bursts of coins. One canvas, one sprite drawn beforehand, a loop that ends with the burst. */
export interface CoinBurst {
  /** Throws coins from the middle of the canvas. */
  throwCoins(): void;
  stop(): void;
}

export function createCoinBurst(canvas: HTMLCanvasElement): CoinBurst {
  const context = canvas.getContext('2d');
  const sprite = drawSprite();
  let coins: Coin[] = [];
  let startedAt = 0;
  let frame = 0;
  let scale = 1;

  function draw(now: number): void {
    if (!context) return;
    const age = Math.max(0, now - startedAt);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (age >= LIFE_MS) {
      coins = [];
      frame = 0;
      return;
    }
    const seconds = age / 1000;
    context.globalAlpha = Math.min(1, (LIFE_MS - age) / 300);
    for (const coin of coins) {
      const x = coin.x + coin.speedX * seconds;
      const y = coin.y + coin.speedY * seconds + (GRAVITY_PX * seconds * seconds) / 2;
      // A coin that turns shows less of its face.
      const width = coin.size * Math.abs(Math.cos(coin.turn * seconds));
      context.drawImage(
        sprite,
        (x - width / 2) * scale,
        (y - coin.size / 2) * scale,
        width * scale,
        coin.size * scale,
      );
    }
    frame = requestAnimationFrame(draw);
  }

  return {
    throwCoins() {
      const { clientWidth, clientHeight } = canvas;
      scale = Math.min(2, devicePixelRatio);
      canvas.width = clientWidth * scale;
      canvas.height = clientHeight * scale;
      coins = Array.from({ length: COINS }, () => makeCoin(clientWidth / 2, clientHeight / 2));
      startedAt = performance.now();
      if (!frame) frame = requestAnimationFrame(draw);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

function makeCoin(x: number, y: number): Coin {
  const angle = Math.random() * Math.PI * 2;
  const speed = 90 + Math.random() * 240;
  return {
    x,
    y,
    speedX: Math.cos(angle) * speed,
    speedY: Math.sin(angle) * speed - 160,
    size: 9 + Math.random() * 9,
    turn: 4 + Math.random() * 8,
  };
}

function drawSprite(): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  const size = SPRITE_PX * 2;
  sprite.width = size;
  sprite.height = size;
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  const middle = size / 2;
  const face = context.createRadialGradient(size * 0.36, size * 0.3, 2, middle, middle, middle);
  face.addColorStop(0, '#fff3c9');
  face.addColorStop(0.5, '#f0bb40');
  face.addColorStop(1, '#a87008');
  context.fillStyle = face;
  context.beginPath();
  context.arc(middle, middle, middle - 1, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = 'rgb(138 90 0 / 50%)';
  context.lineWidth = 3;
  context.beginPath();
  context.arc(middle, middle, middle - 8, 0, Math.PI * 2);
  context.stroke();
  return sprite;
}
